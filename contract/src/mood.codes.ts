export const MOOD_NOTE_MAX = 500
