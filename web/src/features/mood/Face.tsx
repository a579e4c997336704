import type { MoodFace } from '@mafteach/contract/mood'

const MOUTHS: Record<MoodFace, string> = {
  1: 'M13 28.5q7 -7 14 0',
  2: 'M13.5 27q6.5 -3.5 13 0',
  3: 'M13.5 26h13',
  4: 'M13 24.5q7 5 14 0',
  5: 'M12.5 23.5q7.5 9.5 15 0z',
}

const COLOURS: Record<MoodFace, [head: string, drawn: string]> = {
  1: ['var(--error-soft)', 'var(--error)'],
  2: ['var(--hot-soft)', 'var(--hot)'],
  3: ['var(--warning-soft)', 'var(--warning)'],
  4: ['var(--soft-action)', 'var(--action-text)'],
  5: ['var(--action)', 'var(--on-action)'],
}

/** A drawn face, from a hard day to a great one: by its mouth and its colour. The words are beside it. */
export const Face = ({ face, size }: { face: MoodFace; size: number }) => {
  const [head, drawn] = COLOURS[face]
  const line = { fill: 'none', stroke: drawn, strokeWidth: 2.2, strokeLinecap: 'round' } as const
  return (
    <svg fill={drawn} viewBox="0 0 40 40" width={size} height={size} aria-hidden>
      <circle fill={head} cx="20" cy="20" r="18" />
      {face === 1 && <path {...line} d="M10.5 14l5 -2M29.5 14l-5 -2" />}
      <circle cx="14.5" cy="17.5" r="1.9" />
      <circle cx="25.5" cy="17.5" r="1.9" />
      <path {...(face === 5 ? {} : line)} d={MOUTHS[face]} />
    </svg>
  )
}
