import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { declineInWords } from '@mafteach/contract/decline-reasons'
import type * as contract from '@mafteach/contract/documents'
import type { Language } from '@mafteach/contract/field-problems'
import { languageOfAgent } from '#domain/languages.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './documents.queries.ts'
import type { SigningLinks } from './signing/links.ts'
import { type PaperSigner, readEvents, readHashes, readSigners } from './signing/signing.queries.ts'
import { opens } from './signing/signing.rules.ts'

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  links: SigningLinks
}

/** Papers as returned to their agent. */
export function makeDocumentReader({ clock }: Pick<AppContext, 'clock'>, { assetRows, links }: Deps) {
  const rowsOf = async (db: Db, me: number, papers: queries.PaperRow[]): Promise<contract.DocumentRow[]> => {
    const assets = await assetRows(db, me, [...new Set(papers.flatMap(({ asset_id }) => asset_id ?? []))])
    return papers.map((paper) => {
      const asset = assets.get(paper.asset_id ?? 0)
      const { customer_id, customer_name } = paper
      return {
        id: paper.id,
        form: paper.form,
        title: paper.title,
        state: paper.state,
        version: paper.version,
        customer: customer_id === null || customer_name === null ? null : { id: customer_id, name: customer_name },
        asset: asset ? { id: asset.id, name: addressOf(asset) } : null,
        created_at: paper.created_at.toISOString(),
        updated_at: paper.updated_at.toISOString(),
        sent_at: timeOf(paper.sent_at),
        expires_at: timeOf(paper.expires_at),
        signed_at: timeOf(paper.signed_at),
        turn: paper.turn,
        upload: paper.upload,
      }
    })
  }

  const signerOf = (paper: queries.Document, signer: PaperSigner, language: Language): contract.PaperSigner => ({
    name: signer.name,
    phone: toNational(signer.phone),
    url: opens({ ...paper, expires_at: paper.expires_at! }, signer, true, clock.now())
      ? links.urlOf(paper.id, signer.salt)
      : null,
    state: signer.state,
    opened_at: timeOf(signer.opened_at),
    signed_at: timeOf(signer.signed_at),
    declined_at: timeOf(signer.declined_at),
    reason: declineInWords({ codes: signer.reason_codes, text: signer.reason }, language),
  })

  const documentDetails = async (db: Db, me: number, id: number): Promise<contract.Document> => {
    const paper = await queries.readDocument(db, me, id, clock.now())
    const [row] = await rowsOf(db, me, [paper])
    const language = await languageOfAgent(db, me)
    const hashes = await readHashes(db, id)
    const events = await readEvents(db, id)
    const created = { kind: 'created' as const, at: row!.created_at, signer: null, ip: null, device: null }
    return {
      ...row!,
      fields: paper.fields,
      channel: paper.channel,
      reminders: paper.reminders,
      signers: (await readSigners(db, id)).map((signer) => signerOf(paper, signer, language)),
      events: [
        created,
        ...events.map(({ kind, at, signer, ip, device }) => ({ kind, at: at.toISOString(), signer, ip, device })),
      ],
      shown_sha256: hashes.shown,
      sha256: hashes.signed,
    }
  }

  return { rowsOf, documentDetails: documentDetails }
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

export type DocumentReader = ReturnType<typeof makeDocumentReader>
