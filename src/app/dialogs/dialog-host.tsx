/** Dialogs of the site by name, confirmations and toasts, above the page. */
import { Activity, useEffect, useState } from 'react'
import { closedScreen, type DialogPart } from '../../engine/model/page-model.ts'
import { useConfirmation } from '../../runtime/dialogs/confirm.ts'
import {
  closeDialog,
  DialogContext,
  isDialogClosable,
  isDialogShown,
  type OpenDialog,
  openDialog,
  useDialogs,
} from '../../runtime/dialogs/dialogs.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { dismissToast, pauseToasts, startToastTimer, useToasts } from '../../runtime/dialogs/toasts.ts'
import { FormsContext, useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { accountName, useSession } from '../../runtime/state/session-state.ts'
import { translateFully, useText } from '../../runtime/texts/texts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ToastRegion, type ToastRegionProps } from '../../ui/feedback/toast-region.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import { NodeList } from '../registry/node-view.tsx'
import { startProgress } from '../state/progress.ts'
import { ConfirmationHost } from './confirm-host.tsx'
import css from './dialog-host.module.css'
import { placeToasts } from './place-toasts.ts'
import { useLeavingDialogs } from './use-leaving-dialogs.ts'
import { useMissingTexts } from './use-missing-texts.ts'

export interface DialogHostProps {
  client: SiteClient
  onFailure: (error: unknown, retry: () => void) => void
}

export function DialogHost({ client, onFailure }: DialogHostProps) {
  const dialogs = useDialogs()
  const leaving = useLeavingDialogs(dialogs)
  const { system } = useSite()
  const confirmation = useConfirmation()
  const toasts = useVisibleToasts(client)
  const text = useText()
  return (
    <>
      <Activity mode={closedScreen(system) === undefined ? 'visible' : 'hidden'}>
        {[...dialogs, ...leaving].map(dialog => (
          <SiteDialog
            key={dialog.name}
            dialog={dialog}
            isLeaving={leaving.includes(dialog)}
            client={client}
            onFailure={onFailure}
          />
        ))}
      </Activity>
      {confirmation && <ConfirmationHost key={confirmation.id} message={confirmation.message} client={client} />}
      <ToastRegion
        toasts={toasts}
        label={text('shell.messages')}
        closeLabel={text('common.close')}
        onClose={dismissToast}
        onHold={pauseToasts}
      />
    </>
  )
}

function SiteDialog({
  dialog,
  isLeaving,
  client,
  onFailure,
}: {
  dialog: OpenDialog
  isLeaving: boolean
  client: SiteClient
  onFailure: DialogHostProps['onFailure']
}) {
  const { name, owner } = dialog
  const part = useDialogPart(dialog, client, onFailure)
  const text = useText()
  const { token, username } = useSession()
  const account = accountName(username)
  const isCovered = closedScreen(useSite().system) !== undefined
  useOpenWindow(!isLeaving && !isCovered && isDialogClosable(dialog, account), () => closeDialog(name))
  const isForAnother = owner !== '' && token !== '' && account !== owner
  useEffect(() => {
    if (isForAnother) closeDialog(name)
  }, [isForAnother, name])
  if (!part) return null
  const { title, size, closeButton, rounded, background, lockScroll, content } = part.dialog
  return (
    <Activity mode={isDialogShown(dialog, account) ? 'visible' : 'hidden'}>
      <Dialog
        open={!isLeaving}
        isLeaving={isLeaving}
        onClose={() => closeDialog(name)}
        title={title || undefined}
        closeLabel={text('common.close')}
        size={size}
        rounded={rounded}
        background={background}
        lockScroll={lockScroll}
        closeButton={closeButton && !dialog.params.forced}
      >
        <DialogContext value={dialog}>
          <FormsContext value={part.forms}>
            <div className={css.content}>
              <NodeList nodes={content} />
            </div>
          </FormsContext>
        </DialogContext>
      </Dialog>
    </Activity>
  )
}

/** Loaded when the dialog opens, and again in place when language, visitor or release change. */
function useDialogPart(
  { name, params }: OpenDialog,
  client: SiteClient,
  onFailure: DialogHostProps['onFailure'],
): DialogPart | undefined {
  const { language } = useSite()
  const { version } = useCurrentPage()
  const { serial } = useSession()
  const [part, setPart] = useState<DialogPart>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: language, version and serial decide which part comes
  useEffect(() => {
    let current = true
    const load = async () => {
      const endProgress = startProgress()
      try {
        const loaded = await client.loadDialog(name)
        if (current) setPart(loaded)
      } catch (error) {
        if (!current) return
        closeDialog(name)
        onFailure(error, () => openDialog(name, params))
      } finally {
        endProgress()
      }
    }
    void load()
    return () => {
      current = false
    }
  }, [name, client, language, version, serial])
  return part
}

/** The toasts whose texts have been loaded; the timer of each starts when it becomes visible. */
function useVisibleToasts(client: Pick<SiteClient, 'loadTexts'>): ToastRegionProps['toasts'] {
  const toasts = useToasts()
  const t = useText()
  const translated = toasts.map(toast => ({ ...toast, text: translateFully(t, toast.message) }))
  const complete =
    useMissingTexts(
      client,
      translated.some(({ text }) => text === undefined),
    ).state === 'loaded'
  const shown = translated.flatMap(({ text, ...toast }) => {
    const message = text ?? (complete ? toast.message(t) : undefined)
    return message === undefined ? [] : [{ ...toast, text: message }]
  })
  useEffect(() => shown.forEach(startToastTimer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages take other room
  useEffect(placeToasts, [shown.length])
  return shown
}
