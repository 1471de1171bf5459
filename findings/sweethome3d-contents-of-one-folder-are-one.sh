#!/usr/bin/env bash
# Expected: a piece of a `.sh3d` has the model and the icon that `Home.xml` names, wherever they are in the ZIP.
# Found: of two contents in one folder, such as `1/model.obj` and `1/icon.png`, Sweet Home 3D takes the one that it meets first for both: the
# model of the piece is then a picture, which is shown as a red box, without a message. With the icon outside of the folder both are right.
# sweethome3d 7.0.2+dfsg-3 (Debian 12). Source: HomeFileRecorder and ContentDigestManager, which digests a content in a folder with all
# entries of its folder. It needs a JDK and apt.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
apt-get download -qq sweethome3d=7.0.2+dfsg-3 libjava3d-java=1.5.2+dfsg-17 libvecmath-java=1.5.2-7 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >Models.java <<'JAVA'
import com.eteks.sweethome3d.io.DefaultUserPreferences;
import com.eteks.sweethome3d.io.HomeFileRecorder;
import com.eteks.sweethome3d.model.HomePieceOfFurniture;
import com.eteks.sweethome3d.tools.URLContent;

class Models {
  public static void main(String[] files) throws Exception {
    for (String file : files)
      for (HomePieceOfFurniture piece :
          new HomeFileRecorder(0, false, new DefaultUserPreferences(), false, true).readHome(file).getFurniture())
        System.out.println(((URLContent) piece.getModel()).getJAREntryName() + " " + ((URLContent) piece.getIcon()).getJAREntryName());
  }
}
JAVA
cat >homes.py <<'PY'
import zipfile

MODEL = "v 0 0 0\nv 1 0 0\nv 0 1 1\nf 1 2 3\n"
for name, icon in (("one.sh3d", "1/icon.png"), ("two.sh3d", "icon.png")):
    with zipfile.ZipFile(name, "w") as home:
        home.writestr("Home.xml", f"""<?xml version='1.0'?>
<home version='7000'><pieceOfFurniture name='Box' x='0' y='0' width='10' depth='10' height='10'
 icon='{icon}' model='1/model.obj'/></home>""")
        home.writestr("1/model.obj", MODEL)
        home.writestr(icon, b"a picture")
PY
python3 homes.py
classes=usr/share/sweethome3d/sweethome3d.jar:usr/share/java/j3dcore.jar:usr/share/java/j3dutils.jar:usr/share/java/vecmath.jar
javac -cp "$classes" Models.java
found=$(java -Djava.awt.headless=true -cp "$classes:." Models one.sh3d two.sh3d)
echo "sweethome3d 7.0.2, model and icon of the piece:"
echo "$found"
[ "$found" = "1/icon.png 1/icon.png
1/model.obj icon.png" ]
