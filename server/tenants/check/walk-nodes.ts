/** Visits every widget node of a tenant: in the shell, screens and dialogs. */
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import type { Node } from '../../../src/schemas/document/screen.ts'

/** @param visit gets each node with its pointer in the merged document. */
export function walkNodes(document: TenantDocument, visit: (node: Node, pointer: string) => void): void {
  const list = (nodes: readonly Node[] | undefined, pointer: string) => {
    for (const [i, node] of (Array.isArray(nodes) ? nodes : []).entries()) {
      visit(node, `${pointer}/${i}`)
      list(node.children, `${pointer}/${i}/children`)
    }
  }
  for (const region of ['header', 'banner', 'side', 'footer', 'bottom'] as const)
    list(document.shell[region], `/shell/${region}`)
  for (const [name, screen] of Object.entries(document.screens)) list(screen.main, `/screens/${name}/main`)
  for (const [name, dialog] of Object.entries(document.dialogs)) list(dialog.content, `/dialogs/${name}/content`)
}
