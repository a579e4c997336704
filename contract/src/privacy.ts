/** Version of the privacy notice; raised when its wording changes. */
export const PRIVACY_VERSION = 1
