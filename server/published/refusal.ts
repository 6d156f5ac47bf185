/** Why something is not published. `message` is a German sentence for whoever tried. */
export class PublishRefusal extends Error {
  override readonly name: string = 'PublishRefusal';
}
