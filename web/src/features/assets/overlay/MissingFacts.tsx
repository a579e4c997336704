import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { isHadOrNot, missingFacts } from './missing-facts.ts'
import { useAssetTexts } from './use-asset-texts.ts'

/** The rest is one line: the asset itself stays visible. */
const SHOWN_FIRST = 3

/** Facts missing on an asset of mine that my buyers ask for; each links to its field. */
export const MissingFacts = ({ asset }: { asset: Asset }) => {
  const t = useAssetTexts(asset.deal_kind)
  const names = useTexts(criterionLabels)
  const missing = missingFacts(asset)
  if (missing.length === 0) return null
  return (
    <Row as="ul" wrap gap={8} padTop={8} gutter padBottom={6} align="stretch" aria-label={t.missing}>
      {missing.slice(0, SHOWN_FIRST).map(({ criterion, field, buyers }) => (
        <li key={criterion}>
          <FieldLink to={paths.editAsset(asset.id, field)}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
            {isHadOrNot(criterion)
              ? t.missingHad(names[criterion], t.buyersWait(buyers))
              : t.missingFact[criterion](t.buyersWait(buyers))}
          </FieldLink>
        </li>
      ))}
      {missing.length > SHOWN_FIRST && (
        <li>
          <FieldLink to={paths.editAsset(asset.id, missing[SHOWN_FIRST]?.field)}>
            {t.moreMissing(missing.length - SHOWN_FIRST)}
          </FieldLink>
        </li>
      )}
    </Row>
  )
}

const FieldLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Row
    as={Link}
    flow="inline"
    gap={6}
    minHeight={44}
    padY={4}
    padX={12}
    radius="small"
    fill="warning-soft"
    size="label"
    weight={550}
    tone="warning"
    hoverUnderline
    to={to}
  >
    {children}
  </Row>
)
