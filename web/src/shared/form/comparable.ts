/** A value as text, to compare what stands in forms. A sum that cannot be read is NaN, which JSON would write as the null of an empty field. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))
