import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningDraft } from './signing-memory.ts'
import { useSigningTexts } from './signing-words.ts'

/** Dark ink on paper, also in dark mode. */
const INK = '#1c2a5a'

interface FieldProps {
  draft: SigningDraft
  change: (part: Partial<SigningDraft>) => void
  /** Returns the drawing. */
  picture: RefObject<() => string | null>
  hasProblem: boolean
}

/** Drawn with a finger, or typed: the way of the keyboard. */
export const SignatureField = ({ draft, change, picture, hasProblem }: FieldProps) => {
  const t = useSigningTexts()
  const typed = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<SigningDraft['kind'] | null>(null)
  // Choosing to type focuses the field.
  useLayoutEffect(() => {
    if (chosen === 'typed') typed.current?.focus()
  }, [chosen])
  const kinds = [
    ['drawn', t.draw],
    ['typed', t.type],
  ] as const
  const choose = (kind: SigningDraft['kind']) => {
    setChosen(kind)
    change({ kind })
  }
  return (
    <fieldset className="signature">
      <legend>{t.signature}</legend>
      <fieldset className="kinds">
        <legend className="unseen">{t.how}</legend>
        {kinds.map(([kind, label]) => (
          <button key={kind} type="button" aria-pressed={draft.kind === kind} onClick={() => choose(kind)}>
            {label}
          </button>
        ))}
      </fieldset>
      {draft.kind === 'typed' ? (
        <label className="field typed">
          {t.typeHere}
          <input
            ref={typed}
            data-field="signature"
            maxLength={120}
            autoComplete="off"
            dir="auto"
            value={draft.typed}
            aria-invalid={hasProblem}
            aria-describedby="signature-problem"
            onInput={({ currentTarget }) => change({ typed: currentTarget.value })}
          />
        </label>
      ) : (
        <Pad draft={draft} change={change} picture={picture} />
      )}
    </fieldset>
  )
}

const Pad = ({ draft, change, picture }: Omit<FieldProps, 'hasProblem'>) => {
  const t = useSigningTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const latest = useRef({ draft, change })
  useEffect(() => {
    latest.current = { draft, change }
  })

  useEffect(() => {
    const element = canvas.current!
    let isGone = false
    /** In the screen's resolution; a drawing is redrawn. */
    const fit = () => {
      const ratio = Math.min(devicePixelRatio, 3)
      const strokes = pad.current?.toData() ?? []
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')!.scale(ratio, ratio)
      pad.current?.fromData(strokes)
    }
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      pad.current = new Pad(element, { penColor: INK, minWidth: 1, maxWidth: 2.6 })
      fit()
      pad.current.fromData(latest.current.draft.strokes)
      pad.current.addEventListener('endStroke', () => latest.current.change({ strokes: pad.current!.toData() }))
      picture.current = () => (pad.current!.isEmpty() ? null : element.toDataURL('image/png'))
    })
    addEventListener('resize', fit)
    return () => {
      isGone = true
      removeEventListener('resize', fit)
      pad.current?.off()
      picture.current = () => null
    }
  }, [picture])

  const clear = () => {
    pad.current?.clear()
    change({ strokes: [] })
  }
  return (
    <div className="pad">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        data-field="signature"
        aria-label={t.padLabel}
        aria-describedby="signature-problem"
      />
      <span aria-hidden="true" className="pad-note small">
        {t.drawHere}
      </span>
      <button type="button" className="clear row tap bare quiet" onClick={clear}>
        <SigningIcon name="eraser" />
        {t.clear}
      </button>
    </div>
  )
}
