/** The wording of the privacy notice; another wording is another version. */
export const PRIVACY_VERSION = 1
