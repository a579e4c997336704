/** Finds words that differ from a known one by one letter: both then share a spelling with a letter removed. */

function shortened(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

export interface NearWords {
  /** Known words one letter away. */
  near: (word: string) => string[]
}

export function nearWords(known: Iterable<string>): NearWords {
  const by = new Map<string, Set<string>>()
  for (const word of known) {
    if (word.length > 40) continue
    for (const short of shortened(word)) by.set(short, (by.get(short) ?? new Set()).add(word))
  }
  return {
    near: (word) => {
      if (word.length > 40) return []
      const found = new Set(shortened(word).flatMap((short) => [...(by.get(short) ?? [])]))
      return [...found].filter((one) => isNear(one, word))
    },
  }
}

/** Whether words differ by one letter added, missing or replaced, or by two swapped letters. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  if (
    one.slice(from + 1) === other.slice(from + 1) ||
    one.slice(from + 1) === other.slice(from) ||
    one.slice(from) === other.slice(from + 1)
  )
    return true
  return one[from] === other[from + 1] && one[from + 1] === other[from] && one.slice(from + 2) === other.slice(from + 2)
}
