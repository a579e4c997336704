/**
 * Brings the texts in English. They stand beside those in Hebrew, and there is nothing to bring; the build puts them into a file of their own
 * and this module into its place (vite/english.ts).
 */
export const loadEnglish = async (): Promise<void> => {}
