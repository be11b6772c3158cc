/** The brand's own page for an address that it may not be seen at (SHL-07). */
import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import { useCustomerService } from '../../runtime/customer-service/use-customer-service.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'

export function HostRefused() {
  const text = useText()
  const { toggles } = useSite()
  const callService = useCustomerService()
  return (
    <main>
      <ClosedFrame icon="globe" title={text('problem.problem/invalid-url')} text={text('shell.refused-text')}>
        {toggles.customerService && (
          <Button look="accent" size="l" icon="headset" onClick={callService}>
            {text('status.service')}
          </Button>
        )}
      </ClosedFrame>
    </main>
  )
}
