import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { FormRow, FormSection } from '#shared/ui/FormSection.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { ListingControl } from './ListingControl.tsx'
import type { ListingControlProps } from './listing-control.ts'
import { FIELDS_OF, isShown, type ListingUnit } from './listing-units.ts'
import { EMPTY_LISTING } from './listing-values.ts'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

/**
 * The questions of a listing as two sections of a form. On the phone floors, storage and dangerous buildings are behind a toggle (spec section 2.4).
 */
export const ListingFields = (props: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const show = (unit: ListingUnit) => isShown(unit, props.form.values) && <ListingControl unit={unit} {...props} />
  return (
    <>
      <FormSection title={t.what}>
        <FormRow>{show('dealKind')}</FormRow>
        {show('city')}
        {show('neighborhoods')}
        <FormRow>{show('types')}</FormRow>
        {show('rooms')}
        {show('elevator')}
        {show('builtSize')}
        {show('outsideSize')}
        <FormRow>
          <MoreAttributes startsOpen={hasMore(props)} staysOpen={hasProblem(props)}>
            {show('floors')}
            {show('extras')}
          </MoreAttributes>
        </FormRow>
      </FormSection>
      <FormSection title={t.terms}>
        {show('budget')}
        {show('eviction')}
        <FormRow>{show('must')}</FormRow>
        <FormRow>{show('tenancy')}</FormRow>
      </FormSection>
    </>
  )
}

/** Whether a question behind the toggle is answered. */
const hasMore = ({ form: { values } }: ListingControlProps): boolean =>
  [...FIELDS_OF.floors, ...FIELDS_OF.extras].some((name) => values[name] !== EMPTY_LISTING[name])

/** Whether one behind the toggle was refused: it must be visible. */
const hasProblem = ({ form }: ListingControlProps): boolean => FIELDS_OF.floors.some((name) => form.field(name).error)

interface MoreAttributesProps {
  startsOpen: boolean
  staysOpen: boolean
  children: React.ReactNode
}

const MoreAttributes = ({ startsOpen, staysOpen, children }: MoreAttributesProps) => {
  const t = useTexts(listingsTexts)
  const [isUnfolded, setOpen] = useState(startsOpen)
  const isOpen = isUnfolded || staysOpen
  const id = useId()
  return (
    <Box card="phone">
      <Row
        as="button"
        justify="between"
        full
        minHeight={52}
        only="phone"
        padX={14}
        weight={600}
        text="start"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t.moreAttributes}
        <IconChevronDown
          className={classes(look({ tone: 'ink-2' }), styles.chevron, isOpen && styles.up)}
          size={20}
          stroke={1.75}
          aria-hidden
        />
      </Row>
      <Stack gap={12} id={id} className={classes(styles.content, !isOpen && styles.closed)}>
        {children}
      </Stack>
    </Box>
  )
}
