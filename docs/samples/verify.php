<?php

/** Is a message ours, whole and new? $body is the raw bytes, before they are parsed. */
function is_ours(string $secret, array $headers, string $body): bool
{
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^\d+$/', $timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $signed = ($headers['webhook-id'] ?? '') . ".$timestamp.$body";
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
