import sharp from 'sharp'

/** Twice what a paper shows, so that it is sharp in print. */
const SIZE = { width: 480, height: 160, fit: 'inside', withoutEnlargement: true } as const
/** What sharp needs in each direction to find an edge. */
const EDGE = 3

/** A logo as a small PNG, without the empty edge around it. */
export async function logoPicture(picture: Uint8Array): Promise<Uint8Array> {
  const logo = sharp(picture)
  const { width, height } = await logo.metadata()
  // Of a dot there is no edge to take off.
  const cut = Math.min(width, height) < EDGE ? logo : logo.trim()
  return cut.resize(SIZE).png({ palette: true, colours: 128 }).toBuffer()
}
