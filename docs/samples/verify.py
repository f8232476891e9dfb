import base64, hashlib, hmac, time


def is_ours(secret: str, headers, body: bytes) -> bool:
    """Is a message ours, whole and new? `body` is the raw bytes, before they are parsed."""
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers.get("webhook-id", "")}.{timestamp}.'.encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split()
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in given)
