/**
 * Of a photo with another firm's logo: `waiting` for the background job, `held` for its agent (the result was not good, or there was none),
 * or `filled` in and shown again, while the original waits to be compared. In the first two nobody is shown the photo; it counts in
 * `count_images_waiting_for_remove_logo`.
 */
export const LOGO_STATES = ['waiting', 'held', 'filled'] as const
