/** Leads back to a page that asked its visitor for an account. */
import { useEffect } from 'react'
import { ACCOUNT_PATHS, returnAddress } from '../../schemas/session/public-paths.ts'
import { deferAction } from '../session/deferred-action.ts'
import { useNavigate, usePath } from './site-link.tsx'

/** Address of the last page that asked for an account. */
let asking: string | undefined

/**
 * Notes that the page asks for an account, so that a registration over it leads back.
 * @returns the handler of its links to sign in and to register, from whose pages a sign-in leads back, too
 */
export function useAsksAccount(asks = true): () => void {
  const path = usePath()
  const navigate = useNavigate()
  useEffect(() => {
    if (asks) asking = path + location.search
  }, [asks, path])
  return () => {
    const address = path + location.search
    deferAction(() => {
      const { pathname } = location
      navigate(address, { replace: pathname === path || ACCOUNT_PATHS.has(pathname) })
    })
  }
}

/**
 * Address to show after a registration.
 * @param from the page that the address of a page for registering or signing in names
 */
export const addressAfterRegistration = (from: string | undefined): string =>
  from === undefined && asking === location.pathname + location.search ? asking : returnAddress(from)
