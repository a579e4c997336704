/** Signing in (product.md section 2). */

/** The text that carries a code. Its last line lets phones offer the code by themselves. */
export const codeText = (code: string, host: string): string => `מפתח: קוד הכניסה הוא ${code}\n\n@${host} #${code}`
