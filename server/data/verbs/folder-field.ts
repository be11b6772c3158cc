import { textField } from '../../verbs/fields.ts'

export const folderField = textField({ title: 'folder', example: 'backups/2026-11-28' })
