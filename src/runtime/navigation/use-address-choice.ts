import { useEffect, useRef, useState } from 'react'
import { queryText } from '../../schemas/call-key.ts'
import { useDialog } from '../dialogs/dialogs.ts'
import { useNavigate, usePath, useQuery } from './site-link.tsx'

/**
 * One of a page's items that is opened in place of the others, by a name in the query: a reload and a link find it, and Back returns to the
 * others. A dialog has no address: there it is state only. Once the visitor has left, a late reply opens nothing.
 * @param initial of a dialog
 * @returns the value, and a function that opens another one, or closes it
 */
export function useAddressChoice(
  name: string,
  initial?: string,
): [value: string | undefined, choose: (value?: string) => void] {
  const isPage = useDialog() === null
  const query = useQuery()
  const path = usePath()
  const navigate = useNavigate()
  const named = isPage ? query[name] : initial
  const [value, setValue] = useState(named)
  const [seen, setSeen] = useState(named)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (!isPage) return
    // the router renders later: of two moves in a row, such as a click and Back, the name before and after is the same
    const follow = () => setValue(new URLSearchParams(window.location.search).get(name) ?? undefined)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [isPage, name])
  // the address has changed, by a link for instance
  if (named !== seen) {
    setSeen(named)
    setValue(named)
  }
  const choose = (next?: string) => {
    if (!isHere.current) return
    setValue(next)
    if (!isPage || next === value) return
    const text = queryText({ ...query, [name]: next })
    const address = text ? `${path}?${text}` : path
    const isOpened = window.history.state?.usr?.opened === name
    if (next === undefined && isOpened) window.history.back()
    else if (next === undefined) navigate(address, { replace: true })
    // whoever shows the item moves the focus
    else
      navigate(address, {
        replace: value !== undefined,
        state: { keepScroll: true, ...(!value || isOpened ? { opened: name } : {}) },
      })
  }
  return [value, choose]
}
