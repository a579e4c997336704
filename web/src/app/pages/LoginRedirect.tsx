import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ports } from '#shared/device/ports.ts'

/** A link to `/login` inside the app: the sign-in screen is a separate document. */
export const LoginRedirect = () => {
  const { search } = useLocation()
  useEffect(() => ports().goToSignIn(search), [search])
  return null
}
