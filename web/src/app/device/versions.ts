/** Whether a version like `1.4.0` precedes another; missing parts are 0. */
export const isOlder = (version: string, other: string): boolean => {
  const [mine, theirs] = [version, other].map((text) => text.split('.').map(Number))
  const at = theirs!.findIndex((part, index) => part !== (mine![index] ?? 0))
  return at >= 0 && (mine![at] ?? 0) < theirs![at]!
}
