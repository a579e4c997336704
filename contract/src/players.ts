/** Players of other sites that show a property's video or tour after a tap (docs/decisions/0150). */

export type PlayerKind = 'video' | 'tour'

interface Player {
  kind: PlayerKind
  /** The site's name. */
  site: string
  /** Origin of the player, for `frame-src`. */
  origin: string
  /** Path of the player for an address of that site; null if it shows no single video or tour. */
  pathOf: (address: URL) => string | null
}

const youtubePath = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first, second] = pathname.split('/').filter(Boolean)
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : /^(embed|shorts|live)$/.test(first ?? '')
          ? second
          : null
  return /^[\w-]{11}$/.test(id ?? '') ? `/embed/${id}` : null
}

/** Unlisted videos have a key after their number. */
const vimeoPath = ({ pathname, searchParams }: URL): string | null => {
  const [, id, key] = /^(?:\/video)?\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? []
  const hash = key ?? searchParams.get('h')
  return id ? `/video/${id}?dnt=1${hash && /^[0-9a-f]{6,20}$/.test(hash) ? `&h=${hash}` : ''}` : null
}

const matterportPath = ({ pathname, searchParams }: URL): string | null => {
  const id = /^\/models\/(\w{11})\/?$/.exec(pathname)?.[1] ?? (/^\/show\/?$/.test(pathname) ? searchParams.get('m') : null)
  return /^\w{11}$/.test(id ?? '') ? `/show/?m=${id}` : null
}

const kuulaPath = ({ pathname }: URL): string | null => {
  const [, path] = /^\/(?:share|post)\/((?:collection\/)?[A-Za-z0-9]{3,12})\/?$/.exec(pathname) ?? []
  return path ? `/share/${path}` : null
}

const YOUTUBE: Player = { kind: 'video', site: 'YouTube', origin: 'https://www.youtube-nocookie.com', pathOf: youtubePath }
const VIMEO: Player = { kind: 'video', site: 'Vimeo', origin: 'https://player.vimeo.com', pathOf: vimeoPath }
const MATTERPORT: Player = { kind: 'tour', site: 'Matterport', origin: 'https://my.matterport.com', pathOf: matterportPath }
const KUULA: Player = { kind: 'tour', site: 'Kuula', origin: 'https://kuula.co', pathOf: kuulaPath }

const PLAYERS: Readonly<Record<string, Player>> = {
  'youtube.com': YOUTUBE,
  'm.youtube.com': YOUTUBE,
  'youtu.be': YOUTUBE,
  'youtube-nocookie.com': YOUTUBE,
  'vimeo.com': VIMEO,
  'player.vimeo.com': VIMEO,
  'matterport.com': MATTERPORT,
  'my.matterport.com': MATTERPORT,
  'kuula.co': KUULA,
}

/** Example addresses, as people copy them. */
export const EXAMPLE_ADDRESSES: Readonly<Record<PlayerKind, string>> = {
  video: 'https://youtu.be/aqz-KE-bpKQ',
  tour: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
}

export const PLAYER_ORIGINS = [...new Set(Object.values(PLAYERS).map(({ origin }) => origin))]

/** Names of the sites that a field accepts. */
export const sitesOf = (kind: PlayerKind): string[] => [
  ...new Set(Object.values(PLAYERS).flatMap((player) => (player.kind === kind ? [player.site] : []))),
]

export interface FramedPlayer {
  kind: PlayerKind
  site: string
  /** Address of the frame. */
  url: string
}

/** The player for an address copied from one of these sites; null for others. */
export function playerOf(address: string): FramedPlayer | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^www\./, '')
  // Property names of every object (`__proto__`) are not sites.
  const player = Object.hasOwn(PLAYERS, host) ? PLAYERS[host] : undefined
  const path = player?.pathOf(url)
  return player && path ? { kind: player.kind, site: player.site, url: `${player.origin}${path}` } : null
}
