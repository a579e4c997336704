export const VERDICTS = ['met', 'unmet', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]
