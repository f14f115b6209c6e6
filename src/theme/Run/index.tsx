/** The buttons that run the command above them, and edit it; src/browser/controls/run.ts acts on them. */
export default function Run() {
  return (
    <div className="run">
      <button type="button" className="run-button" data-action="run">
        Run
      </button>
      <button type="button" className="edit" data-action="edit">
        Edit
      </button>
      <span>Runs in your browser. Nothing is sent.</span>
    </div>
  );
}
