/** Coordinates of the larger cities by locality code, to a hundredth of a degree, which is seconds of sunset. */
const COORDINATES: Record<number, readonly [latitude: number, longitude: number]> = {
  70: [31.8, 34.65],
  1161: [31.39, 34.76],
  1200: [31.9, 35.01],
  1309: [32.05, 34.95],
  2600: [29.56, 34.95],
  2610: [31.75, 34.99],
  2630: [31.61, 34.76],
  2640: [32.1, 34.96],
  2650: [32.15, 34.84],
  2660: [31.88, 34.74],
  2710: [32.52, 35.15],
  3000: [31.78, 35.22],
  3780: [31.7, 35.12],
  3797: [31.93, 35.04],
  4000: [32.79, 34.99],
  5000: [32.08, 34.78],
  6100: [32.08, 34.83],
  6200: [32.02, 34.75],
  6300: [32.07, 34.81],
  6400: [32.16, 34.84],
  6500: [32.43, 34.92],
  6600: [32.01, 34.77],
  6800: [32.81, 35.11],
  6900: [32.18, 34.91],
  7000: [31.95, 34.9],
  7100: [31.67, 34.57],
  7200: [31.93, 34.8],
  7300: [32.7, 35.3],
  7400: [32.33, 34.86],
  7600: [32.93, 35.08],
  7700: [32.61, 35.29],
  7900: [32.09, 34.89],
  8300: [31.97, 34.79],
  8400: [31.89, 34.81],
  8500: [31.93, 34.87],
  8600: [32.07, 34.82],
  8700: [32.18, 34.87],
  9000: [31.25, 34.79],
  9100: [33.01, 35.1],
  9700: [32.15, 34.89],
}

/** Minutes of candle lighting before sunset, where local custom differs. */
const CANDLES: Record<number, number> = { 3000: 40, 4000: 30 }
const CANDLES_ELSEWHERE = 20

/** For places without coordinates: the middle of the country. */
const TEL_AVIV = 5000

export const placeOfCity = (requested: number | null) => {
  const city = requested !== null && requested in COORDINATES ? requested : TEL_AVIV
  const [latitude, longitude] = COORDINATES[city]!
  return { city, latitude, longitude, candlesMinutes: CANDLES[city] ?? CANDLES_ELSEWHERE }
}
