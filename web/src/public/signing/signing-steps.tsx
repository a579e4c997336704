import { SigningIcon } from './signing-icon.tsx'
import { useSigningTexts } from './signing-words.ts'

const STEPS = ['read', 'details', 'sign'] as const
export type SigningStep = (typeof STEPS)[number]

/** The current step. */
export const SigningSteps = ({ at }: { at: SigningStep }) => {
  const t = useSigningTexts()
  return (
    <ol className="steps row" aria-label={t.steps.label}>
      {STEPS.map((step, index) => {
        const isDone = index < STEPS.indexOf(at)
        return (
          <li key={step} className={isDone ? 'row done' : 'row'} aria-current={step === at ? 'step' : undefined}>
            <span className="circle label">{isDone ? <SigningIcon name="check" size={16} /> : index + 1}</span>
            {t.steps[step]}
          </li>
        )
      })}
    </ol>
  )
}
