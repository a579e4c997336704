import type { Asset } from '@mafteach/contract/assets'

/**
 * The market told once more in plain words (product.md sections 4, 5 and 13): who sees which asset, since when, and what is new for whom.
 * Tests play the same acts on it and on the product, and compare. Agents are indexes; agents 0 and 1 work in one agency, 2 left it.
 */

export interface ModelAsset {
  id: number
  owner: number
  status: 'ME' | 'AL' | 'AG' | 'NO'
  audience: 'ME' | 'AL' | 'AG'
  marketAt: number
  /** Since when the circle and everybody may see it. */
  meSince: number
  alSince: number
  contacts: Map<number, number>
  viewers: Map<number, number>
  hiddenBy: Set<number>
  backAt: Map<number, number>
}

export interface ModelListing {
  id: number
  customer: number
  agent: number
  seenAt: number
  isActive: boolean
}

const pairOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)
const ALWAYS = Number.NEGATIVE_INFINITY

export class MarketModel {
  assets = new Map<number, ModelAsset>()
  listings = new Map<number, ModelListing>()
  connections = new Map<string, number>()
  blocks = new Set<string>()
  /** Whose licence is not found, and since when others see again what is open to all. */
  waiting = new Set<number>()
  openSince = new Map<number, number>()
  /** Customers and assets that they spoke about. */
  marks = new Set<string>()
  /** Agent and asset → when a notice last told of it; unread ones. */
  notified = new Map<string, number>()
  unread = new Set<string>()
  /**
   * Agents and assets whose way of seeing changed while they went on seeing it. The product counts from the ways that hold now, so
   * for them "new" may come once too often; who sees it and what fits stays exact.
   */
  rerouted = new Set<string>()

  agencyHas = (agent: number) => agent < 3
  worksInAgency = (agent: number) => agent < 2
  areConnected = (one: number, other: number) => this.connections.has(pairOf(one, other))
  connect = (one: number, other: number, now: number) => this.connections.set(pairOf(one, other), now)
  isBlocked = (one: number, other: number) => this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`)

  /** Ends a connection; viewers who are no colleagues go with it. */
  disconnect(one: number, other: number): void {
    this.connections.delete(pairOf(one, other))
    for (const asset of this.assets.values()) {
      for (const [owner, viewer] of [
        [one, other],
        [other, one],
      ] as const) {
        if (asset.owner === owner && !(this.agencyHas(owner) && this.agencyHas(viewer))) asset.viewers.delete(viewer)
      }
    }
  }

  /** The ways by which an agent sees a marketed asset now, as the time since when each is open. */
  private ways(asset: ModelAsset, agent: number): number[] {
    const { owner, status, contacts, viewers, meSince, alSince } = asset
    if (status === 'NO') return []
    if (agent === owner) return [ALWAYS]
    if (asset.hiddenBy.has(agent) || this.isBlocked(owner, agent)) return []
    if (status === 'AL' && this.waiting.has(agent)) return []
    const ways: (number | undefined)[] = [contacts.get(agent)]
    if (status === 'AG') ways.push(viewers.get(agent))
    if (status === 'ME' || status === 'AL') {
      const connected = this.connections.get(pairOf(owner, agent))
      if (connected !== undefined) ways.push(Math.max(meSince, connected))
      if (this.worksInAgency(agent) && this.agencyHas(owner)) ways.push(meSince)
    }
    if (status === 'AL') ways.push(alSince)
    return ways.filter((way) => way !== undefined)
  }

  sees = (asset: ModelAsset, agent: number): boolean => this.ways(asset, agent).length > 0

  /** Since when an agent sees an asset that they see. */
  seenSince = (asset: ModelAsset, agent: number): number =>
    Math.max(
      Math.min(...this.ways(asset, agent)),
      asset.backAt.get(agent) ?? ALWAYS,
      (asset.status === 'AL' && asset.owner !== agent && this.openSince.get(agent)) || ALWAYS,
    )

  newAt = (asset: ModelAsset, agent: number): number => Math.max(asset.marketAt, this.seenSince(asset, agent))

  isOpen = (asset: ModelAsset, { customer }: ModelListing): boolean => !this.marks.has(`${customer} ${asset.id}`)

  /** What is new for a listing, among assets that fit it. */
  isNew = (asset: ModelAsset, listing: ModelListing): boolean =>
    listing.isActive &&
    this.isOpen(asset, listing) &&
    this.sees(asset, listing.agent) &&
    this.newAt(asset, listing.agent) > listing.seenAt

  /** Who sees what since when: before an act, to be compared with what is after it. */
  sight(agents: number[]): Map<string, number> {
    const sight = new Map<string, number>()
    for (const asset of this.assets.values())
      for (const agent of agents) if (this.sees(asset, agent)) sight.set(`${agent} ${asset.id}`, this.seenSince(asset, agent))
    return sight
  }

  /** Notes what went on being seen, but by another way. */
  noteReroutes(before: Map<string, number>, agents: number[]): void {
    for (const [pair, since] of this.sight(agents)) {
      const earlier = before.get(pair)
      if (earlier !== undefined && earlier !== since) this.rerouted.add(pair)
    }
  }

  /** Raises notices of others' assets that are new and were not told of since; `fits` is asked by listing and asset. */
  raise(fits: (listing: ModelListing, asset: ModelAsset) => boolean): void {
    for (const asset of this.assets.values()) {
      for (const listing of this.listings.values()) {
        const pair = `${listing.agent} ${asset.id}`
        if (asset.owner === listing.agent || !this.isNew(asset, listing) || !fits(listing, asset)) continue
        const at = this.newAt(asset, listing.agent)
        if ((this.notified.get(pair) ?? ALWAYS) >= at) continue
        this.notified.set(pair, at)
        this.unread.add(pair)
      }
    }
  }

  readAll(agent: number, now: number): void {
    for (const pair of this.unread) {
      if (!pair.startsWith(`${agent} `)) continue
      this.unread.delete(pair)
      this.notified.set(pair, now)
    }
  }
}

/** A new asset of the product as the model knows it. */
export const modelAsset = ({ id }: Pick<Asset, 'id'>, owner: number, now: number): ModelAsset => ({
  id,
  owner,
  status: 'ME',
  audience: 'ME',
  marketAt: now,
  meSince: ALWAYS,
  alSince: ALWAYS,
  contacts: new Map(),
  viewers: new Map(),
  hiddenBy: new Set(),
  backAt: new Map(),
})
