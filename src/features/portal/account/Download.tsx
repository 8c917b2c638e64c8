import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PortalCode } from '#api/portal-client.ts';
import { usePortal } from '../portal-context.ts';

/** Downloads a file under this name. */
function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A link to a file of the portal; fetched by script, so that an expired session leads to the login. */
export function Download({ path, name, children }: { path: string; name: string; children: ReactNode }): ReactNode {
  const { t, addressOf, fetchFile } = usePortal();
  const [code, setCode] = useState<PortalCode>();
  const fetchIt = async (event: MouseEvent) => {
    event.preventDefault();
    const answer = await fetchFile(path, name);
    if (answer.ok) save(answer.value.content, answer.value.name);
    setCode(answer.ok || answer.code === 'SESSION_ENDED' ? undefined : answer.code);
  };
  return (
    <>
      <a className="portal-download" href={addressOf(path)} download={name} onClick={(event) => void fetchIt(event)}>
        {children}
      </a>
      {code !== undefined && <span role="alert">{t(`error:code.${code}`)}</span>}
    </>
  );
}
