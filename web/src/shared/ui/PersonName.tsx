import { displayPhone } from '@mafteach/contract/phones'

/** The name of a customer or caller, in its own direction. A phone number used as the name is shown as a number. */
export const PersonName = ({ name, className }: { name: string; className?: string | undefined }) => (
  <bdi className={className}>{displayPhone(name)}</bdi>
)
