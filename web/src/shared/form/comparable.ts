/** A value as text, to compare form values. An unreadable sum is NaN, which JSON would write as null, like an empty field. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))
