import { displayPhone } from '@mafteach/contract/phones'

/** The name of a customer or caller, in its own direction. Who is known by the number alone has it for a name: it is written as numbers are. */
export const PersonName = ({ name, className }: { name: string; className?: string | undefined }) => (
  <bdi className={className}>{displayPhone(name)}</bdi>
)
