/** Joins the class names that are there: `classes(styles.row, isOpen && styles.open)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
