import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { texts } from '../texts/texts.ts'
import { AccessCard, actionsClass, codesClass } from './access-card.tsx'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shows recovery codes the only time that they can be read. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <AccessCard title={texts.codes.title} text={texts.codes.text}>
      <ul className={codesClass}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={actionsClass}>
        <CopyButton
          value={codes.join('\n')}
          block
          label={texts.codes.copy}
          copiedLabel={texts.codes.copied}
          failedLabel={texts.codes.copyFailed}
        />
        <Button block onClick={onKept}>
          {texts.codes.done}
        </Button>
      </div>
    </AccessCard>
  )
}
