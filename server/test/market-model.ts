import type { Asset } from '@mafteach/contract/assets'

/**
 * A simple model of the market (product.md sections 4, 5 and 13): who sees which asset, since when, and what is new for whom. Tests perform the same
 * actions on it and on the product, and compare. Agents are indexes; agents 0 and 1 work in one agency, 2 has left it.
 */

export interface ModelAsset {
  id: number
  owner: number
  status: 'ME' | 'AL' | 'AG' | 'NO'
  audience: 'ME' | 'AL' | 'AG'
  marketAt: number
  /** Since when connected agents and everybody may see it. */
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
  /** Whether the licence is unconfirmed, and since when the agent sees again what is open to all. */
  waiting = new Set<number>()
  openSince = new Map<number, number>()
  /** Customers and the assets on which they reacted. */
  marks = new Set<string>()
  /** Agent and asset → when the last notification was sent; unread ones. */
  notified = new Map<string, number>()
  unread = new Set<string>()
  /**
   * Agents and assets whose reason for visibility changed while they remained visible. The product uses the present reasons, so for these it may
   * report "new" once too often; visibility and matches stay exact.
   */
  rerouted = new Set<string>()

  agencyHas = (agent: number) => agent < 3
  worksInAgency = (agent: number) => agent < 2
  areConnected = (one: number, other: number) => this.connections.has(pairOf(one, other))
  connect = (one: number, other: number, now: number) => this.connections.set(pairOf(one, other), now)
  isBlocked = (one: number, other: number) => this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`)

  /** Ends a connection, including viewers who are not colleagues. */
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

  /** The reasons why an agent sees a marketed asset now, as the time since when each applies. */
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

  /** Since when an agent sees a visible asset. */
  seenSince = (asset: ModelAsset, agent: number): number =>
    Math.max(
      Math.min(...this.ways(asset, agent)),
      asset.backAt.get(agent) ?? ALWAYS,
      (asset.status === 'AL' && asset.owner !== agent && this.openSince.get(agent)) || ALWAYS,
    )

  newAt = (asset: ModelAsset, agent: number): number => Math.max(asset.marketAt, this.seenSince(asset, agent))

  isOpen = (asset: ModelAsset, { customer }: ModelListing): boolean => !this.marks.has(`${customer} ${asset.id}`)

  /** New matches of a listing, among matching assets. */
  isNew = (asset: ModelAsset, listing: ModelListing): boolean =>
    listing.isActive &&
    this.isOpen(asset, listing) &&
    this.sees(asset, listing.agent) &&
    this.newAt(asset, listing.agent) > listing.seenAt

  /** Who sees what since when, before an action, for comparison with the state after it. */
  sight(agents: number[]): Map<string, number> {
    const sight = new Map<string, number>()
    for (const asset of this.assets.values())
      for (const agent of agents) if (this.sees(asset, agent)) sight.set(`${agent} ${asset.id}`, this.seenSince(asset, agent))
    return sight
  }

  /** Records what stayed visible for another reason. */
  noteReroutes(before: Map<string, number>, agents: number[]): void {
    for (const [pair, since] of this.sight(agents)) {
      const earlier = before.get(pair)
      if (earlier !== undefined && earlier !== since) this.rerouted.add(pair)
    }
  }

  /** Creates notifications for new assets of others without one since; `fits` is called with listing and asset. */
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

/** A new asset of the product for the model. */
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
