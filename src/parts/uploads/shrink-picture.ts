/** Size of a picture that is small enough to send over a slow line; nothing that the server stores is lost. */
const SMALL_BYTES = 1_000_000
const MAX_EDGE = 2400
const QUALITY = 0.85

/** @returns the picture as JPEG of at most 2400 pixels; the file itself when it is small, or the browser cannot read it */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')!
    // JPEG knows no transparency
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
