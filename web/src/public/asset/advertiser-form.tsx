import type { ShownBanner } from '@mafteach/contract/banners'
import { type FormEvent, useState } from 'react'
import { sendToAdvertiser } from '../calls.ts'
import { Modal } from '../modal.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

interface AdvertiserFormProps {
  banner: ShownBanner
  onClose: () => void
}

/** Leaves a lead with the advertiser. Sent as typed: the spec asks for no client checks here (section 5). */
export const AdvertiserForm = ({ banner, onClose }: AdvertiserFormProps) => {
  const { failed } = useTexts(publicTexts)
  const { advertising: labels } = useTexts(assetTexts)
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>('open')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = (field: string) => {
      const value = fields.get(field)
      return typeof value === 'string' ? value : ''
    }
    const message = [
      `${labels.name}: ${typed('name')}`,
      `${labels.phone}: ${typed('phone')}`,
      `${labels.email}: ${typed('email')}`,
    ].join('\n')
    setState('sending')
    sendToAdvertiser(banner.id, { message, website: typed('website') }).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return (
    <Modal title={labels.title(banner.client)} onClose={onClose}>
      {state === 'done' ? (
        <p role="status" className="done">
          {labels.done}
        </p>
      ) : (
        <form noValidate onSubmit={send}>
          <label className="field">
            {labels.name}
            <input name="name" autoComplete="name" />
          </label>
          <label className="field">
            {labels.email}
            <input name="email" type="email" autoComplete="email" dir="ltr" />
          </label>
          <label className="field">
            {labels.phone}
            <input name="phone" type="tel" autoComplete="tel" dir="ltr" />
          </label>
          {/* Hidden from people; bots fill in every field. */}
          <label className="trap" aria-hidden="true">
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          {state === 'failed' && (
            <p role="alert" className="error">
              {failed}
            </p>
          )}
          <div className="small quiet">
            <PrivacyNote of="advertiser" />
          </div>
          <button type="submit" className="button primary" disabled={state === 'sending'}>
            {labels.send}
          </button>
        </form>
      )}
    </Modal>
  )
}
