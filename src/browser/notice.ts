const seconds = 8;

/** Tells the reader about something that did not work, at the foot of the window, for a while. */
export function notify(text: string) {
  document.querySelector('.notice')?.remove();
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  notice.textContent = text;
  document.body.append(notice);
  setTimeout(() => notice.remove(), seconds * 1000);
}
