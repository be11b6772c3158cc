/**
 * The page, and the screen over it while the site is closed or its host refused: the page stays mounted behind it with all typed values.
 */
import { useState } from 'react'
import { PageProvider, type PageResources, type PageView } from '../../runtime/page/page-provider.tsx'
import { isClosed } from '../state/view-store.ts'
import { useRefusedHost } from './refused-host.ts'
import { Shell } from './shell.tsx'

export function ClosableShell({ view, resources }: { view: PageView; resources: PageResources }) {
  const closed = isClosed(view)
  const open = useLastOpenView(view)
  const Refused = useRefusedHost()
  return (
    <>
      {Refused ? <Refused /> : closed && <Shell key="closed" />}
      {open && (
        <PageProvider key="open" view={open} resources={resources}>
          <Shell hidden={closed || Refused !== undefined} />
        </PageProvider>
      )}
    </>
  )
}

/** Returns the view that the page showed last while the site was open; undefined when it never was. */
function useLastOpenView(view: PageView): PageView | undefined {
  const [last, setLast] = useState(isClosed(view) ? undefined : view)
  if (!isClosed(view) && view !== last) setLast(view)
  return isClosed(view) ? last : view
}
