import { announcement } from '../../../site/announcement.ts';
import { onAction } from '../actions.ts';
import { write } from '../storage.ts';

/** The announcement bar: dismissed once, it stays so until there is another text. */
export function startAnnouncement() {
  onAction('dismiss', () => {
    document.documentElement.dataset.announcement = 'dismissed';
    write('announcement', announcement.text);
  });
}
