/**
 * Sorts paths so that a name comes before a parameter that would match it: `/api/news/all` before
 * `/api/news/{docId}`.
 */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (segment === other) continue;
    const [isOpen, isOtherOpen] = [segment.includes("{"), other.includes("{")];
    if (isOpen !== isOtherOpen) return isOpen ? 1 : -1;
    return segment < other ? -1 : 1;
  }
  return left.length - right.length;
}
