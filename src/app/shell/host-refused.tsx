/** The brand's page for a host that the platform refuses. */
import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import { useCustomerService } from '../../runtime/customer-service/use-customer-service.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Legal } from './legal.tsx'

export function HostRefused() {
  const text = useText()
  const { toggles } = useSite()
  const openService = useCustomerService()
  return (
    <>
      <main>
        <ClosedFrame icon="globe" title={text('problem.request/invalid-url')} text={text('shell.refused-text')}>
          {toggles.customerService && (
            <Button variant="accent" size="l" icon="headset" onClick={openService}>
              {text('status.service')}
            </Button>
          )}
        </ClosedFrame>
      </main>
      <footer>
        <Legal />
      </footer>
    </>
  )
}
