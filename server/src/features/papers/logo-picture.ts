import sharp from 'sharp'

/** Twice the size on a paper, to be sharp in print. */
const SIZE = { width: 480, height: 160, fit: 'inside', withoutEnlargement: true } as const
/** Minimum size in each direction for sharp to find an edge. */
const EDGE = 3

/** A logo as a small PNG, without its empty margin. */
export async function logoPicture(picture: Uint8Array): Promise<Uint8Array> {
  const logo = sharp(picture)
  const { width, height } = await logo.metadata()
  // A single dot has no margin to trim.
  const cut = Math.min(width, height) < EDGE ? logo : logo.trim()
  return cut.resize(SIZE).png({ palette: true, colours: 128 }).toBuffer()
}
