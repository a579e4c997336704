import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ports } from '#shared/device/ports.ts'

/** A link to `/login` inside the app: the sign-in screen is a document of its own. */
export const LoginRedirect = () => {
  const { search } = useLocation()
  useEffect(() => ports().goToSignIn(search), [search])
  return null
}
