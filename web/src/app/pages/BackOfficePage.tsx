import { BackOfficePage as Page } from '#features/back-office/BackOfficePage.tsx'
import { useMe } from '#shared/home.ts'
import { NotFound } from './NotFoundPage.tsx'

/** `/back-office`, for the staff; there is no such page for others. */
export const BackOfficePage = () => (useMe().is_staff ? <Page /> : <NotFound />)
