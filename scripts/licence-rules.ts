/** Where a package ends up: in browsers and phones, on the server, or only on machines that build and test. */
export type Place = 'device' | 'server' | 'development'

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** The licences that are allowed there. A package that is not distributed may also have a licence with conditions for whoever changes its files. */
export const ALLOWED: Record<Place, readonly string[]> = {
  device: PERMISSIVE,
  server: [...PERMISSIVE, 'MPL-2.0'],
  development: [...PERMISSIVE, 'MPL-2.0'],
}

export interface Exception {
  /** A star at the end matches any suffix. */
  name: string
  /** The licence that the package states: the exception ends when that changes. Null if it states none. */
  licence: string | null
  places: readonly Place[]
  why: string
}

const SERVED = 'Nobody is given the server: docs/licences.md says what follows once somebody is.'
const LIBVIPS = 'libvips is a library of its own, loaded as it is and never changed.'
const LICENCE_FILE = 'Its own files say MIT, its package.json nothing.'

export const EXCEPTIONS: readonly Exception[] = [
  { name: '@hebcal/core', licence: 'GPL-2.0', places: ['server'], why: SERVED },
  { name: '@hebcal/hdate', licence: 'GPL-2.0', places: ['server'], why: SERVED },
  { name: '@hebcal/noaa', licence: 'LGPL-2.1', places: ['server'], why: SERVED },
  { name: '@img/sharp-libvips-*', licence: 'LGPL-3.0-or-later', places: ['server', 'development'], why: LIBVIPS },
  {
    name: 'libheif-js',
    licence: 'LGPL-3.0',
    places: ['server'],
    why: 'libheif is a library of its own, loaded as it is and never changed.',
  },
  { name: '@img/sharp-win32-*', licence: 'Apache-2.0 AND LGPL-3.0-or-later', places: ['server', 'development'], why: LIBVIPS },
  {
    name: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    places: ['server', 'development'],
    why: LIBVIPS,
  },
  { name: 'combine-errors', licence: null, places: ['device'], why: LICENCE_FILE },
  { name: 'optimist', licence: 'MIT/X11', places: ['development'], why: 'Another name of MIT.' },
  { name: 'png-js', licence: null, places: ['server'], why: LICENCE_FILE },
  { name: 'humanize-number', licence: null, places: ['development'], why: LICENCE_FILE },
  { name: 'only', licence: null, places: ['development'], why: LICENCE_FILE },
]
