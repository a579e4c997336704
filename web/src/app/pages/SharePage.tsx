import { contactOf } from '#features/customers/form/contact-file.ts'
import { ShareTarget } from '#features/share-target/ShareTarget.tsx'

/** `/share`: another app shared something into this one. */
export const SharePage = () => <ShareTarget readContact={contactOf} />
