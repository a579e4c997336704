/** Signing in (product.md section 2). */

/** The message with a code. Its last line lets phones fill in the code automatically. */
export const codeText = (code: string, host: string): string => `מפתח: קוד הכניסה הוא ${code}\n\n@${host} #${code}`
