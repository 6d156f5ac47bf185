/** What a script is made for. */
export interface ScriptTarget {
  /** The portal's address, without a slash at the end. */
  portal: string;
  key: string;
}

/**
 * Sends a folder with sh and curl, tries again with growing pauses, waits for the end of the import, writes a log and
 * ends with 0 (taken over), 1 (refused) or 2 (not reached). The key goes to curl by its input, where no list of processes
 * shows it. PAUSE, POLL and LOG can be set from outside.
 */
export const shellScript = ({ portal, key }: ScriptTarget): string => `#!/bin/sh
# Sendet die Exportdateien eines Ordners an das Portal und wartet auf das Ende des Imports.
# Aufruf: sh portal-upload.sh /pfad/zum/export
# Ergebnis: 0 importiert, 1 abgelehnt, 2 Portal nicht erreicht. Diese Datei darf nur lesen, wer sie braucht: chmod 600
set -u
umask 077
PORTAL='${portal}'
KEY='${key}'
FOLDER="\${1:-.}"
LOG="\${LOG:-$FOLDER/portal-upload.log}"
PAUSE="\${PAUSE:-60}"
POLL="\${POLL:-10}"
ANSWER=$(mktemp) || exit 2
trap 'rm -f "$ANSWER"' EXIT

say() { printf '%s %s\\n' "$(date '+%Y-%m-%d %H:%M:%S')" "$1" | tee -a "$LOG"; }
ask() { printf 'Authorization: Bearer %s\\n' "$KEY" | curl --silent --show-error --header @- --output "$ANSWER" --write-out '%{http_code}' "$@" 2>> "$LOG"; }
field() { sed -n 's/.*"'"$1"'":"\\{0,1\\}\\([^",}]*\\).*/\\1/p' "$ANSWER"; }

set --
for file in "$FOLDER"/*; do
  case "$file" in
    *.[cC][sS][vV] | *.[tT][xX][tT] | *.[xX][lL][sS][xX] | *.[oO][dD][sS] | *.[zZ][iI][pP]) [ -f "$file" ] && set -- "$@" --form "files=@\\"$file\\"" ;;
  esac
done
[ $# -gt 0 ] || { say "Keine CSV-, TXT-, XLSX-, ODS- oder ZIP-Datei in $FOLDER."; exit 1; }

try=1
while :; do
  code=$(ask "$@" "$PORTAL/api/v2/upload") || code=000
  case "$code" in
    201) break ;;
    000 | 408 | 429 | 5??) ;;
    *) say "Abgelehnt ($code): $(field title)"; exit 1 ;;
  esac
  [ "$try" -lt 6 ] || { say "Das Portal wurde nicht erreicht ($code), nach $try Versuchen aufgegeben."; exit 2; }
  pause=$((PAUSE * try * try))
  say "Das Portal wurde nicht erreicht ($code), Versuch $try. Weiter in $pause s."
  sleep "$pause"
  try=$((try + 1))
done

id=$(field id)
say "Gesendet: Upload $id."
look=1
while [ "$look" -le 720 ]; do
  code=$(ask "$PORTAL/api/v2/upload/$id") || code=000
  state=$(field status)
  [ "$code" = 200 ] || state=''
  case "$state" in
    done) say "Importiert: Upload $id, $(field accepted) Zeilen, $(field rejected) abgelehnt."; exit 0 ;;
    failed | rolled-back) say "Nicht importiert: Upload $id. $(field problem)"; exit 1 ;;
  esac
  sleep "$POLL"
  look=$((look + 1))
done
say "Upload $id ist noch nicht importiert. Bitte im Portal nachsehen."
exit 2
`;

/** The same for Windows PowerShell 5.1, which every Windows has. In ASCII: it reads files without a mark of their encoding in another one. */
export const powershellScript = ({
  portal,
  key,
}: ScriptTarget): string => `# Sendet die Exportdateien eines Ordners an das Portal und wartet auf das Ende des Imports.
# Aufruf: powershell.exe -NoProfile -ExecutionPolicy Bypass -File portal-upload.ps1 -Folder C:\\Export
# Ergebnis: 0 importiert, 1 abgelehnt, 2 Portal nicht erreicht. Diese Datei darf nur lesen, wer sie braucht.
param([string]$Folder = '.', [string]$Log = '', [int]$Pause = 60, [int]$Poll = 10)
$Portal = '${portal}'
$Key = '${key}'
if (-not $Log) { $Log = Join-Path $Folder 'portal-upload.log' }
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
Add-Type -AssemblyName System.Net.Http
function Say([string]$Text) { $line = "$(Get-Date -Format 'yyyy-MM-dd HH:mm:ss') $Text"; Write-Output $line; Add-Content -Path $Log -Value $line -Encoding UTF8 }

$client = New-Object System.Net.Http.HttpClient
$client.Timeout = [TimeSpan]::FromHours(1)
$client.DefaultRequestHeaders.Authorization = New-Object System.Net.Http.Headers.AuthenticationHeaderValue('Bearer', $Key)
$files = @(Get-ChildItem -Path $Folder -File | Where-Object { $_.Extension -match '^\\.(csv|txt|xlsx|ods|zip)$' })
if ($files.Count -eq 0) { Say "Keine CSV-, TXT-, XLSX-, ODS- oder ZIP-Datei in $Folder."; exit 1 }

$upload = $null
for ($try = 1; -not $upload; $try++) {
  $code = 0
  $form = New-Object System.Net.Http.MultipartFormDataContent
  try {
    foreach ($file in $files) { $form.Add((New-Object System.Net.Http.StreamContent([IO.File]::OpenRead($file.FullName))), 'files', $file.Name) }
    $response = $client.PostAsync("$Portal/api/v2/upload", $form).GetAwaiter().GetResult()
    $code = [int]$response.StatusCode
    $answer = $response.Content.ReadAsStringAsync().GetAwaiter().GetResult() | ConvertFrom-Json
    if ($code -eq 201) { $upload = $answer; break }
    if ($code -ne 408 -and $code -ne 429 -and $code -lt 500) { Say "Abgelehnt ($code): $($answer.title)"; exit 1 }
  } catch { $code = 0 } finally { $form.Dispose() }
  if ($try -ge 6) { Say "Das Portal wurde nicht erreicht ($code), nach $try Versuchen aufgegeben."; exit 2 }
  $wait = $Pause * $try * $try
  Say "Das Portal wurde nicht erreicht ($code), Versuch $try. Weiter in $wait s."
  Start-Sleep -Seconds $wait
}

Say "Gesendet: Upload $($upload.id)."
for ($look = 1; $look -le 720; $look++) {
  try {
    $state = $client.GetStringAsync("$Portal/api/v2/upload/$($upload.id)").GetAwaiter().GetResult() | ConvertFrom-Json
    if ($state.status -eq 'done') { Say "Importiert: Upload $($state.id), $($state.accepted) Zeilen, $($state.rejected) abgelehnt."; exit 0 }
    if ($state.status -eq 'failed' -or $state.status -eq 'rolled-back') { Say "Nicht importiert: Upload $($state.id). $($state.problem)"; exit 1 }
  } catch { }
  Start-Sleep -Seconds $Poll
}
Say "Upload $($upload.id) ist noch nicht importiert. Bitte im Portal nachsehen."
exit 2
`;
