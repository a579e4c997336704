/** Whole shekels as the product writes them everywhere: `₪3,490,000`, the sign first. Written by hand, so that server and browser always agree. */
export const formatShekels = (shekels: number): string => `₪${String(Math.round(shekels)).replace(/\B(?=(\d{3})+$)/g, ',')}`
