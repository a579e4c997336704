import type { PublicMaterialFact } from '@mafteach/contract/material-facts'
import { FACT_SOURCES, MATERIAL_FACTS } from '@mafteach/contract/material-facts.codes'
import { publicTexts } from './public.texts.ts'
import { useLanguage, useTexts } from './use-texts.ts'

/** `2026-11-20` → `20.11.2026`. */
const writtenDay = (day: string): string => day.split('-').map(Number).reverse().join('.')

/** Facts about a property, each with its source and day: folded to one line. */
export const MaterialFacts = ({ facts }: { facts: PublicMaterialFact[] }) => {
  const t = useTexts(publicTexts)
  const language = useLanguage()
  if (facts.length === 0) return null
  return (
    <details className="material-facts">
      <summary className="row tap strong">{t.materialFacts}</summary>
      <dl>
        {facts.map(({ code, value, source, at }) => (
          <div key={code}>
            <dt className="small">{MATERIAL_FACTS[code][language]}</dt>
            <dd>
              <bdi className="long">{value}</bdi>
              <small className="small">
                {FACT_SOURCES[source][language]}, <bdi>{writtenDay(at)}</bdi>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
